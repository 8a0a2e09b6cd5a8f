import { Page } from './Page';
import { Text } from './Text';
import { UI_TEXTS } from './texts';
import { usePageTitle } from './use-page-title';

/** One honest line for a screen, tab or section whose content does not exist yet: "{what} is not built yet." */
export function NotBuiltYet({ what }: { readonly what: string }) {
  return <Text tone="muted">{UI_TEXTS.notBuiltYet(what)}</Text>;
}

/** A whole screen of that. */
export function NotBuiltYetPage({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <NotBuiltYet what={title} />
    </Page>
  );
}
