/** The accounts to sign in with. All other demo accounts have the same password. */
export const demoLogins = {
  customer: { name: 'Meera Iyer', email: 'meera@nikhar.example', password: 'nikhar123' },
  /** Owns the ten outlets of Bengaluru. */
  desk: { email: 'desk@aarna.example', password: 'nikhar123' },
}
