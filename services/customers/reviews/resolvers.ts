import type { RoomResolvers } from "../compose-resolvers.ts"

export const resolvers: RoomResolvers = {}
