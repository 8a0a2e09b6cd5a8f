import { Page } from './Page';
import { Text } from './Text';
import { UI_TEXTS } from './texts';
import { usePageTitle } from './use-page-title';

/** A line for a screen, tab or section without content yet: "{what} is not built yet." */
export function NotBuiltYet({ what }: { readonly what: string }) {
  return <Text tone="muted">{UI_TEXTS.notBuiltYet(what)}</Text>;
}

export function NotBuiltYetPage({ title }: { readonly title: string }) {
  usePageTitle(title);
  return (
    <Page title={title}>
      <NotBuiltYet what={title} />
    </Page>
  );
}
