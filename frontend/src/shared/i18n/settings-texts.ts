import texts from './en/settings.json';
import { addTexts } from './i18n';

addTexts('settings', texts);
