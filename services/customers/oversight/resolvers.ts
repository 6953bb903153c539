import type { RoomResolvers } from "../compose-resolvers.ts"
import { auditRecords } from "./audit-records.ts"

export const resolvers: RoomResolvers = { people: { Query: { auditRecords } } }
