import { isLoggedIn } from '@nikhar/client/session'

// Customers who are logged in are redirected to the app before the first paint. Crawlers and guests stay on the page.
const appPath = document.querySelector('meta[name="app-path"]')?.getAttribute('content')
if (appPath && isLoggedIn()) location.replace(appPath + location.hash)
