import texts from './en/integrations.json';
import { addTexts } from './i18n';

addTexts('integrations', texts);
