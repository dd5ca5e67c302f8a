import texts from './en/subscription.json';
import { addTexts } from './i18n';

addTexts('subscription', texts);
