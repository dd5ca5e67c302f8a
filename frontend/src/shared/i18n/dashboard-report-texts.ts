import texts from './en/dashboard-report.json';
import { addTexts } from './i18n';

addTexts('dashboardReport', texts);
