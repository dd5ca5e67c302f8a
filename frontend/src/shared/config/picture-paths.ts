type Side = 'front' | 'back';

const ofClient = (clientId: number) => `/api/clients/${clientId}`;

/** Where the picture of a side of the document that is captured next is sent. */
export const sentPicturePath = (clientId: number, side: Side): string =>
  `${ofClient(clientId)}/document-pictures?${new URLSearchParams({ side })}`;

/** A picture of a document. Who looks at it, and why, is on record. */
export const documentPicturePath = (documentId: number, side: Side, reason: string): string =>
  `/api/documents/${documentId}/picture?${new URLSearchParams({ side, reason })}`;

/** A client's photo. The version of their profile distinguishes it from an earlier one. */
export const clientPhotoPath = (clientId: number): string => `${ofClient(clientId)}/photo`;
