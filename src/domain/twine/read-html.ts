import { Parser, type Handler } from 'htmlparser2';
import { refuseImport } from '../module-file/import-refusal';

/** Deepest nesting: parsing slows down with each level. */
const MOST_NESTED = 5000;

/**
 * Reads HTML by events; nothing is built or run.
 * @throws AppError of `refuseImport`: damaged
 */
export function readHtml(
  html: string,
  handler: Required<Pick<Handler, 'onopentag' | 'ontext' | 'onclosetag'>>,
) {
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      depth += 1;
      if (depth > MOST_NESTED) throw refuseImport('damaged', 'HTML is nested without end');
      handler.onopentag(name, attributes, isImplied);
    },
    ontext: handler.ontext,
    onclosetag(name, isImplied) {
      depth -= 1;
      handler.onclosetag(name, isImplied);
    },
  });
  parser.end(html);
}
