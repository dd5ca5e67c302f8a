import texts from './en/alerts.json';
import { addTexts } from './i18n';

addTexts('alerts', texts);
