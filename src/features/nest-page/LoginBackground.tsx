import { Picture, type PictureSource } from '@/ui/nest/Picture';
import styles from './NestPage.module.css';

export interface LoginBackgroundProps {
  readonly address: string | null;
  readonly pictures: PictureSource;
}

/** The creator's picture, if any, behind the gate and the sign-in dialog. */
export function LoginBackground({ address, pictures: Source }: LoginBackgroundProps) {
  return (
    <Source address={address}>
      {(url) => <Picture url={url} className={styles['background']} otherwise={null} />}
    </Source>
  );
}
