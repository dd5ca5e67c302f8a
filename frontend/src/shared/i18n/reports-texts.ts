import texts from './en/reports.json';
import { addTexts } from './i18n';

addTexts('reports', texts);
