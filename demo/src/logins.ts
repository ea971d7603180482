/** The accounts to log in with. All other demo accounts have the same password. */
export const demoLogins = {
  customer: { name: 'Meera Iyer', email: 'meera@nikhar.example', password: 'nikhar123' },
  /** Owns the ten outlets of Bengaluru. */
  desk: { email: 'desk@aarna.example', password: 'nikhar123' },
  /** Runs the marketplace. The demo replaces the phone: the outbox shows the codes of this secret. */
  operator: {
    name: 'Nandini Iyer',
    email: 'nandini@nikhar.example',
    password: 'nikhar123',
    totpSecret: 'NIKHARDEMOOPERATORNIKHARDEMOOPER',
  },
}
