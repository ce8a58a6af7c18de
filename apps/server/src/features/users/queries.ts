// What the rest of the server, tests and benches may ask of the users.
export { findCaller } from './sessions/find-caller.ts'
export { findOpenSessions, insertSession, revokeAllSessions } from './sessions/session-queries.ts'
export { findUser, insertUser } from './user-queries.ts'
