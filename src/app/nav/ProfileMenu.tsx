import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useDatabaseState } from '@/db/use-database-state';
import { ChevronDownIcon } from '@/ui/icons';
import { OVERLAY_TEXTS } from '../overlays/texts';
import { ErrorBoundary } from '../routing/ErrorBoundary';
import { lazyRoute } from '../routing/lazy-route';
import { signOutRequest } from '../shell-state';
import { APP_TEXTS } from '../texts';
import styles from './ProfileMenu.module.css';

const AccountPicture = lazyRoute(() => import('./AccountPicture'));

export interface ProfileMenuProps {
  readonly account: string;
  readonly email: string;
  readonly nestAddress: string;
}

/** The account menu. Learners see it everywhere, so it uses no library. */
export default function ProfileMenu({ account, email, nestAddress }: ProfileMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const letter = (email[0] ?? '?').toUpperCase();
  const hasPicture = useDatabaseState() === 'open';
  const links = [
    { label: OVERLAY_TEXTS.profile, to: '/profile' },
    { label: OVERLAY_TEXTS.yourNest, to: nestAddress },
    { label: OVERLAY_TEXTS.settings, to: '/account/settings' },
  ];

  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape on what is inside
    <div
      ref={place}
      className={styles['place']}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        trigger.current?.focus();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-label={APP_TEXTS.profileMenu}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['letter']} translate="no" aria-hidden="true">
          <ErrorBoundary renderFallback={() => <span>{letter}</span>}>
            <Suspense fallback={<span>{letter}</span>}>
              {hasPicture ? <AccountPicture account={account} letter={letter} /> : <span>{letter}</span>}
            </Suspense>
          </ErrorBoundary>
        </span>
        <ChevronDownIcon />
      </button>
      <div id={id} className={styles['menu']} hidden={!isOpen}>
        <p className={styles['heading']}>
          <span>{OVERLAY_TEXTS.signedInAs}</span>
          <strong className={styles['email']} translate="no">
            {email}
          </strong>
        </p>
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className={styles['item']} onClick={() => setOpen(false)}>
            {label}
          </Link>
        ))}
        <button
          type="button"
          className={styles['item']}
          onClick={() => {
            setOpen(false);
            trigger.current?.focus();
            signOutRequest.set(true);
          }}
        >
          {OVERLAY_TEXTS.signOut}
        </button>
      </div>
    </div>
  );
}
