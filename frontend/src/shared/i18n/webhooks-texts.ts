import texts from './en/webhooks.json';
import { addTexts } from './i18n';

addTexts('webhooks', texts);
