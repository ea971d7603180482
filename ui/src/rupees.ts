export { formatRupees } from '@nikhar/contract'
