import type { RouteName } from '@/shared/config/coming-routes';
import texts from '@/shared/i18n/en/coming.json';
import { i18n } from '@/shared/i18n/i18n';

type Told = keyof typeof texts.about;

const isTold = (name: RouteName): name is RouteName & Told => Object.hasOwn(texts.about, name);

/** What a screen that is still to be built will show; '' where nobody has said it. */
export const aboutOf = (name: RouteName): string => (isTold(name) ? i18n.t(`coming:about.${name}`) : '');
