import texts from './en/dashboard.json';
import { addTexts } from './i18n';

addTexts('dashboard', texts);
