import texts from './en/forms.json';
import { addTexts } from './i18n';

addTexts('forms', texts);
