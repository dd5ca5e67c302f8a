interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

/** Returns a user's display name, or their username if they have no name. */
export const nameOf = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;
