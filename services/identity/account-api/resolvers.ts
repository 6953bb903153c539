import type { RegistrationResponseJSON } from "@simplewebauthn/server"
import { GraphQLScalarType } from "graphql"
import type { Account, Owner } from "../account/account.ts"
import type { SettingsFault } from "../account/faults.ts"
import type { Accounts } from "../accounts/accounts.ts"
import { profileCountries, profileLanguages } from "../accounts/profile-lists.ts"
import type { Settings } from "../accounts/settings.ts"
import type { Devices } from "../devices/devices.ts"
import type { FactorSettings } from "../factors/factor-settings.ts"
import type { Factors } from "../factors/factors.ts"
import type { AccountContext } from "./request-context.ts"

export type ApiServices = {
  accounts: Accounts
  settings: Settings
  factors: Factors
  factorSettings: FactorSettings
  devices: Devices
  exportAccount(accountId: string): Promise<object>
  findEmailChange(accountId: string): Promise<object | null>
  findPasswordChangedAt(accountId: string): Promise<Date>
}

type Confirmed = { password?: string | null }
type ProfileInput = Parameters<Settings["updateProfile"]>[1]

export function createResolvers(services: ApiServices) {
  return {
    Query: {
      account: async (_: unknown, __: unknown, { owner }: AccountContext) => owner(),
      accountExport: async (_: unknown, __: unknown, { owner }: AccountContext) =>
        services.exportAccount((await owner()).account.id),
      countries: async (_: unknown, __: unknown, { owner }: AccountContext) => {
        await owner()
        return profileCountries
      },
      languages: async (_: unknown, __: unknown, { owner }: AccountContext) => {
        await owner()
        return profileLanguages
      },
    },
    Mutation: {
      ...profileMutations(services),
      ...factorMutations(services),
      ...sessionMutations(services),
    },
    Account: accountFields(services),
    Fault: {
      code: ({ code }: SettingsFault) => code.toUpperCase().replaceAll("-", "_"),
      retryAt: ({ retryAt }: SettingsFault) => retryAt ?? null,
    },
    DateTime: new GraphQLScalarType({
      name: "DateTime",
      serialize: (value) => (value instanceof Date ? value.toISOString() : value),
    }),
  }
}

/** The schema's type `Owner` is an account. */
function accountFields({ settings, factors, devices, ...services }: ApiServices) {
  const plain = [
    "id",
    "email",
    "isVerified",
    "firstName",
    "lastName",
    "company",
    "telephone",
    "address",
    "postalCode",
    "city",
    "country",
    "language",
    "isInternal",
    "roles",
    "organisation",
    "createdAt",
  ] as const satisfies readonly (keyof Account)[]
  return {
    ...Object.fromEntries(plain.map((field) => [field, ({ account }: Owner) => account[field]])),
    pendingEmail: ({ account }: Owner) => services.findEmailChange(account.id),
    passwordChangedAt: ({ account }: Owner) => services.findPasswordChangedAt(account.id),
    confirmationNeeded: (owner: Owner) => settings.needsConfirmation(owner),
    async factors({ account }: Owner) {
      const list = await factors.list(account.id)
      return { ...list, isActive: list.totpSince !== null || list.passkeys.length > 0 }
    },
    async sessions({ account, sessionId }: Owner) {
      const sessions = await devices.list(account.id)
      return sessions.map((session) => ({ ...session, isThis: session.id === sessionId }))
    },
  }
}

/** The account after the change. */
async function answer({ accounts }: ApiServices, owner: Owner, faults: SettingsFault[]) {
  const account = faults.length === 0 ? await accounts.findById(owner.account.id) : null
  return { account: account && { ...owner, account }, faults }
}

/** Each mutation authorises its owner first. */
function mutation<Args, Result>(work: (owner: Owner, args: Args) => Promise<Result>) {
  return async (_: unknown, args: Args, { owner }: AccountContext) => work(await owner(), args)
}

function profileMutations(services: ApiServices) {
  const { settings } = services
  return {
    updateProfile: mutation(async (owner, { profile }: { profile: ProfileInput }) =>
      answer(services, owner, await settings.updateProfile(owner, profile)),
    ),
    changePassword: mutation(async (owner, args: { currentPassword: string; newPassword: string }) =>
      answer(services, owner, await settings.changePassword(owner, args.currentPassword, args.newPassword)),
    ),
    requestEmailChange: mutation(async (owner, { email, password }: Confirmed & { email: string }) =>
      answer(services, owner, await settings.requestEmailChange(owner, email, password)),
    ),
    cancelEmailChange: mutation(async (owner) => {
      await settings.cancelEmailChange(owner)
      return answer(services, owner, [])
    }),
    deleteAccount: mutation(async (owner, { password }: Confirmed) => {
      const faults = await settings.deleteAccount(owner, password)
      return { isDeleted: faults.length === 0, faults }
    }),
  }
}

function factorMutations(services: ApiServices) {
  const { factorSettings } = services
  return {
    startTotp: mutation(async (owner, { password }: Confirmed) => {
      const { setup, faults } = await factorSettings.startTotp(owner, password)
      return { ...setup, faults }
    }),
    confirmTotp: mutation(async (owner, { code }: { code: string }) => {
      const { recoveryCodes, faults } = await factorSettings.confirmTotp(owner, code)
      return { ...(await answer(services, owner, faults)), recoveryCodes }
    }),
    removeTotp: mutation(async (owner, { password }: Confirmed) =>
      answer(services, owner, await factorSettings.removeTotp(owner, password)),
    ),
    newRecoveryCodes: mutation(async (owner, { password }: Confirmed) => {
      const { recoveryCodes, faults } = await factorSettings.newRecoveryCodes(owner, password)
      return { ...(await answer(services, owner, faults)), recoveryCodes }
    }),
    startPasskey: mutation((owner, { password }: Confirmed) => factorSettings.startPasskey(owner, password)),
    finishPasskey: mutation(async (owner, given: { response: RegistrationResponseJSON; name: string }) => {
      const { recoveryCodes, faults } = await factorSettings.finishPasskey(owner, given.response, given.name)
      return { ...(await answer(services, owner, faults)), recoveryCodes }
    }),
    renamePasskey: mutation(async (owner, { id, name }: { id: string; name: string }) =>
      answer(services, owner, await factorSettings.renamePasskey(owner, id, name)),
    ),
    removePasskey: mutation(async (owner, { id, password }: Confirmed & { id: string }) =>
      answer(services, owner, await factorSettings.removePasskey(owner, id, password)),
    ),
    resetMultiFactor: mutation(async (owner, { password }: Confirmed) =>
      answer(services, owner, await factorSettings.reset(owner, password)),
    ),
  }
}

function sessionMutations(services: ApiServices) {
  const { settings } = services
  return {
    revokeSession: mutation(async (owner, { id }: { id: string }) =>
      answer(services, owner, await settings.revokeSession(owner, id)),
    ),
    signOutEverywhere: mutation(async (owner, options: { exceptThis: boolean }) => {
      await settings.signOutEverywhere(owner, options)
      return answer(services, owner, [])
    }),
  }
}
