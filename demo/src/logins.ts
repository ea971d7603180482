/** The people one signs in as; every other account of the demo shares the password. */
export const demoLogins = {
  customer: { name: 'Meera Iyer', email: 'meera@nikhar.example', password: 'nikhar123' },
  /** Owns the ten outlets of Bengaluru. */
  desk: { email: 'desk@aarna.example', password: 'nikhar123' },
}
