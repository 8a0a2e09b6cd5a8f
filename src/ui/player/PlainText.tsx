import { hugeWordStyle } from '@/ui/huge-word-style';
import styles from './PlainText.module.css';

/** Text as paragraphs; never markup. */
export function PlainText({ text }: { readonly text: string }) {
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) return null;
  return (
    <div className={styles['text']}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} dir="auto" style={hugeWordStyle(paragraph)}>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
