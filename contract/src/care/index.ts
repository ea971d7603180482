export * from './complaints.ts'
export * from './hidden-reviews.ts'
export * from './routes.ts'
