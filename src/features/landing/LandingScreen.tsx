import { Link } from 'react-router-dom';
import { useSignInDialog } from '@/auth/use-sign-in-dialog';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { usePageTitle } from '@/ui/use-page-title';
import styles from './Landing.module.css';
import { SamplePlayer } from './SamplePlayer';
import { LANDING_TEXTS as texts } from './texts';
import { useUnfinishedRun } from './use-unfinished-run';

/** The landing page. It must also render without a browser, because the build prerenders it. */
export default function LandingScreen() {
  usePageTitle(undefined);
  const unfinished = useUnfinishedRun();
  return (
    <div className={styles['page']}>
      <section className={styles['hero']}>
        <div>
          <h1 className={styles['headline']}>{texts.headline}</h1>
          <p className={styles['intro']}>{texts.intro}</p>
          {unfinished === undefined ? null : (
            <p className={styles['unfinished']}>
              <LinkButton to={`/modules/${unfinished.moduleId}/learn`} size="lg">
                {texts.continue(unfinished.moduleTitle ?? '')}
              </LinkButton>
            </p>
          )}
          <div className={styles['calls']}>
            <LinkButton to="/nest/content/module" variant="primary" size="lg">
              {texts.start}
            </LinkButton>
            <LinkButton to="/explore" size="lg">
              {texts.explore}
            </LinkButton>
          </div>
        </div>
        <SamplePlayer />
      </section>

      <section className={styles['section']} data-below-fold aria-labelledby="features">
        <h2 id="features">{texts.features}</h2>
        <ul className={styles['cards']}>
          {texts.cards.map((card) => (
            <li key={card.title}>
              <Card className={styles['card']}>
                <FeatureDrawing name={card.drawing} />
                <h3>{card.title}</h3>
                <p>{card.text}</p>
                {card.soon ? <Badge>{texts.soon}</Badge> : null}
              </Card>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles['section']} data-below-fold aria-labelledby="how">
        <h2 id="how">{texts.how}</h2>
        <ol className={styles['steps']}>
          {texts.steps.map((step) => (
            <li key={step.title} className={styles['step']}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>

      <Footer />
    </div>
  );
}

function Footer() {
  const dialog = useSignInDialog();
  return (
    <footer className={styles['footer']} data-below-fold>
      <nav aria-label={texts.footer.label} className={styles['links']}>
        <Link to="/explore">{texts.footer.explore}</Link>
        <Link to="/nest/content/module">{texts.footer.create}</Link>
        <Button variant="quiet" className={styles['account']} onClick={() => dialog.open('signUp')}>
          {texts.footer.account}
        </Button>
      </nav>
      <p>{texts.footer.browsers}</p>
    </footer>
  );
}

const DRAWINGS = {
  branch:
    'M8 24h10c8 0 6-12 14-12h4M18 24c8 0 6 12 14 12h4M8 24m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0M40 12m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0M40 36m-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0',
  spark:
    'M20 8c1 9 4 12 13 13-9 1-12 4-13 13-1-9-4-12-13-13 9-1 12-4 13-13ZM37 29c.5 4 2 5.500 6 6-4 .5-5.500 2-6 6-.5-4-2-5.500-6-6 4-.5 5.500-2 6-6Z',
  people:
    'M17 14m-6 0a6 6 0 1 0 12 0 6 6 0 1 0-12 0M6 38c0-8 4-13 11-13s11 5 11 13M34 17m-5 0a5 5 0 1 0 10 0 5 5 0 1 0-10 0M33 27c6 0 9 4 9 11',
  palette:
    'M24 7C14 7 6 14 6 24s8 17 17 17c3 0 4-2 3-5-1-4 1-6 5-6h5c4 0 6-2 6-6C42 14 34 7 24 7ZM16 18v.1M25 15v.1M33 20v.1M14 27v.1',
} as const;

/** A small line drawing on a feature card. */
function FeatureDrawing({ name }: { readonly name: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 48 48" width="44" height="44" className={styles['drawing']} aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
