import { ChevronDownIcon } from '@/ui/icons';
import { Menu } from '@/ui/Menu';
import { signOutRequest } from '../sign-out/sign-out-request';
import { OVERLAY_TEXTS } from '../overlays/texts';
import { APP_TEXTS } from '../texts';
import styles from './ProfileMenu.module.css';

/** The menu of a signed-in person. */
export default function ProfileMenu({ email }: { readonly email: string }) {
  return (
    <Menu
      label={APP_TEXTS.profileMenu}
      triggerClassName={styles['trigger']}
      trigger={
        <>
          <span className={styles['letter']} aria-hidden="true">
            {(email[0] ?? '?').toUpperCase()}
          </span>
          <ChevronDownIcon />
        </>
      }
      heading={
        <>
          {OVERLAY_TEXTS.signedInAs}
          <strong className={styles['email']}>{email}</strong>
        </>
      }
      items={[
        { label: OVERLAY_TEXTS.profile, to: '/profile' },
        { label: OVERLAY_TEXTS.yourNest, to: '/nest/content' },
        { label: OVERLAY_TEXTS.settings, to: '/account/settings' },
        { label: OVERLAY_TEXTS.signOut, onSelect: () => signOutRequest.set(true) },
      ]}
    />
  );
}
