import type { AnyRow } from '@/domain/rows/rows';
import type { WrittenMark } from './outbox/outbox-marks';

/** Where the writer leaves, for the write-ahead storage below RxDB, which mark belongs to a module that it writes. */
export interface WriteMarks {
  readonly remember: (module: AnyRow, mark: WrittenMark) => void;
  /** The mark of that very state of the module, once RxDB hands down the document made of it. */
  readonly of: (document: AnyRow) => WrittenMark | undefined;
}

/**
 * RxDB copies a document on its way down, but not what lies inside it. So a mark is known by the content object:
 * another write of the same module, which does not hold what the mark tells of, cannot be taken for it.
 */
export function createWriteMarks(): WriteMarks {
  const marks = new WeakMap<object, WrittenMark>();
  return {
    remember(module, mark) {
      const content = contentOf(module);
      if (content) marks.set(content, mark);
    },
    of(document) {
      const content = contentOf(document);
      return content && marks.get(content);
    },
  };
}

function contentOf(row: AnyRow): object | undefined {
  const content = row['content'];
  return typeof content === 'object' && content !== null ? content : undefined;
}
