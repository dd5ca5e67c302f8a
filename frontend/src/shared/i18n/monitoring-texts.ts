import texts from './en/monitoring.json';
import { addTexts } from './i18n';

addTexts('monitoring', texts);
