import { Picture, type PictureSource } from '@/ui/nest/Picture';
import styles from './NestPage.module.css';

export interface LoginBackgroundProps {
  readonly address: string | null;
  readonly pictures: PictureSource;
}

/** The creator's picture behind the gate and the sign-in, where there is one. */
export function LoginBackground({ address, pictures: Source }: LoginBackgroundProps) {
  return (
    <Source address={address}>
      {(url) => <Picture url={url} className={styles['background']} otherwise={null} />}
    </Source>
  );
}
