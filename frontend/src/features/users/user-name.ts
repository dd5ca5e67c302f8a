interface Named {
  firstName: string;
  lastName: string;
  username: string;
}

/** A user as people call him; his username where he has no name. */
export const nameOf = ({ firstName, lastName, username }: Named): string =>
  `${firstName} ${lastName}`.trim() || username;
