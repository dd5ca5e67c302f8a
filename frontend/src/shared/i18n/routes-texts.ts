import texts from './en/routes.json';
import { addTexts } from './i18n';

addTexts('routes', texts);
