export * from './entities.ts'
export * from './requests.ts'
export * from './routes.ts'
