import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import { LinkButton } from '@/ui/LinkButton';
import { usePageTitle } from '@/ui/use-page-title';
import { FeatureDrawing } from './FeatureDrawing';
import styles from './Landing.module.css';
import { SamplePlayer } from './SamplePlayer';
import { LANDING_TEXTS as texts } from './texts';

/** The landing page. It renders on a server too, because its HTML is made at build time. */
export default function LandingScreen() {
  usePageTitle(undefined);
  return (
    <div className={styles['page']}>
      <section className={styles['hero']}>
        <div>
          <h1 className={styles['headline']}>{texts.headline}</h1>
          <p className={styles['intro']}>{texts.intro}</p>
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
              {step.soon ? <Badge>{texts.soon}</Badge> : null}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
