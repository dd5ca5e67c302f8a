import type { ClientItem } from './clients-api';

/** A client's name; people with one name have no last name. */
export const clientName = ({ firstName, lastName }: Pick<ClientItem, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();
