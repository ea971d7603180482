import { isLoggedIn } from '@nikhar/client/session'

// Customers who are logged in continue in the app, before anything is painted. Crawlers and guests read on.
const appPath = document.querySelector('meta[name="app-path"]')?.getAttribute('content')
if (appPath && isLoggedIn()) location.replace(appPath + location.hash)
