import texts from './en/product-settings.json';
import { addTexts } from './i18n';

addTexts('productSettings', texts);
