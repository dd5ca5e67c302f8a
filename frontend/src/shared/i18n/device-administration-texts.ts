import texts from './en/device-administration.json';
import { addTexts } from './i18n';

addTexts('deviceAdministration', texts);
