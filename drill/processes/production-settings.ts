const UNLIMITED = '1000000'

/**
 * The settings of a server as production runs it, with its e-mails and text messages sent to the given ports. Limits
 * that a load from one address would reach are lifted.
 */
export function productionSettings({ mailPort, smsPort }: { mailPort: number; smsPort: number }) {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://nikhar.example',
    TRUST_PROXY: 'loopback',
    TOKEN_SECRET: 'the same 43 words on every copy of the server',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_FROM: 'Nikhar <hello@nikhar.example>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${smsPort}/`,
    SMS_AUTH_KEY: 'unused',
    SMS_TEMPLATE_ID: 'code',
    SMS_NOTICE_TEMPLATE_ID: 'notice',
    // Places are not measured, and loading them is slow.
    GEOCODER: 'locationiq',
    LOCATIONIQ_KEY: 'unused',
    LOG_LEVEL: 'warn',
    THROTTLE_PER_ADDRESS: UNLIMITED,
    THROTTLE_PER_TOKEN: UNLIMITED,
    BOOKINGS_LIVE: UNLIMITED,
    BOOKINGS_PER_OUTLET: UNLIMITED,
    BOOKINGS_SAME_TIME: UNLIMITED,
    BOOKINGS_PER_DAY: UNLIMITED,
  }
}
