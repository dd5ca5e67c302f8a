import texts from './en/report-titles.json';
import { addTexts } from './i18n';

addTexts('reportTitles', texts);
