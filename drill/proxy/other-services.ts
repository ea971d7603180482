import { startHttpSink } from '../processes/http-sink.ts'
import { startMailSink } from '../processes/mail-sink.ts'
import { startSmsSink } from '../processes/sms-sink.ts'

const PLACE = {
  place_id: '1',
  lat: '12.97',
  lon: '77.64',
  display_name: 'Indiranagar, Bengaluru, Karnataka, India',
  address: { city: 'Bengaluru', state: 'Karnataka', country: 'India', country_code: 'in' },
}
const NO_SUCH_KEY = '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>drill</Message></Error>'

export type OtherServices = Awaited<ReturnType<typeof startOtherServices>>

/** The services that all copies use besides the database: mail, text messages, a geocoder, and an empty bucket. */
export async function startOtherServices() {
  const [mail, sms] = [await startMailSink(), await startSmsSink()]
  const geocoder = await startHttpSink({
    status: 200,
    contentType: 'application/json',
    body: JSON.stringify(PLACE),
  })
  const bucket = await startHttpSink({ status: 404, contentType: 'application/xml', body: NO_SUCH_KEY })
  return {
    mail,
    sms,
    geocoder,
    bucket,
    env: {
      GEOCODER: 'locationiq',
      LOCATIONIQ_KEY: 'of-this-drill',
      GEOCODER_URL: `http://127.0.0.1:${geocoder.port}/`,
      S3_BUCKET: 'nikhar-drill',
      S3_ENDPOINT: `http://127.0.0.1:${bucket.port}/`,
      S3_ACCESS_KEY_ID: 'of-this-drill',
      S3_SECRET_ACCESS_KEY: 'of-this-drill',
    },
    close: () => Promise.all([mail.close(), sms.close(), geocoder.close(), bucket.close()]),
  }
}
