/** A person who exists after seeding. The passwords are public: they are for trying things out. */
export interface SeedAccount {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
  readonly displayName: string;
  /** What this person is there for, as shown beside the sign-in data. */
  readonly purpose: string;
}

export const amina: SeedAccount = {
  id: '5c0d6f3a-9b1e-4f27-8a64-2e7d1b90c3a1',
  email: 'creator@fledge.example',
  password: 'learn-together-1',
  fullName: 'Amina Haddad',
  displayName: 'Amina',
  purpose: 'Creator: owns the three modules, the playlist and the group',
};

export const ben: SeedAccount = {
  id: 'b7e4a1d2-3c58-4d0b-9f36-6a0c8e25d7b2',
  email: 'learner@fledge.example',
  password: 'learn-together-1',
  fullName: 'Ben Okafor',
  displayName: 'Ben',
  purpose: 'Learner: member of the group, in the middle of a module',
};

export const chloe: SeedAccount = {
  id: 'd19f5b86-7a42-4ec9-b0d3-f4318c6e9ac3',
  email: 'chloe@fledge.example',
  password: 'learn-together-1',
  fullName: 'Chloe Lindqvist',
  displayName: 'Chloe',
  purpose: 'Learner: member of the group, has finished a module',
};

export const seedAccounts: readonly SeedAccount[] = [amina, ben, chloe];

/** The creator's folder in the public bucket, where all seed files lie. */
export const creatorFolder = `public-assets/${amina.id}`;
