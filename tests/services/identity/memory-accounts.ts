/** Accounts without a database, for tests of the protocol: they record what the provider reports. */
import { randomUUID } from "node:crypto"
import type { Account, Claims } from "../../../services/identity/account/account.ts"
import type { AccountServices } from "../../../services/identity/account-services.ts"
import type { FactorKind } from "../../../services/identity/factors/factors.ts"

export const goodCode = "123456"
export const goodToken = "a-token-from-a-mail"

export type MemoryAccounts = AccountServices & {
  /** The events in order: `sign-in`, `end`, `register`, `verification` … with the account. */
  told: [what: string, whom: string][]
  add(
    account: Partial<Account> & { email: string; password: string; kinds?: FactorKind[]; passkey?: string },
  ): Account
  remove(id: string): void
  /** Invalidates earlier proofs, as a changed password does. */
  outdate(id: string): void
  /** While on, every attempt is refused as one too many. */
  throttle(isOn: boolean): void
}

type Kept = {
  account: Account
  password: string
  kinds: FactorKind[]
  passkey: string | null
  loginsSince: number
}

const profile = {
  firstName: "Test",
  lastName: "Person",
  company: "",
  telephone: "",
  address: "",
  postalCode: "",
  city: "",
  country: "CH",
  language: "en",
  isVerified: true,
  isInternal: false,
  roles: ["kmx_int_assetdb_active"],
  organisation: "org-test",
  createdAt: new Date(0),
}

export function createMemoryAccounts(): MemoryAccounts {
  const kept = new Map<string, Kept>()
  const told: MemoryAccounts["told"] = []
  const until = new Date(Date.now() + 5 * 60_000)
  let isThrottled = false

  const byEmail = (email: string) =>
    [...kept.values()].find(({ account }) => account.email === email.trim().toLowerCase())

  const unused = (): never => {
    throw new Error("not for these tests")
  }

  return {
    told,
    add({ password, kinds = [], passkey = null, ...given }) {
      const account: Account = { ...profile, id: randomUUID(), ...given }
      kept.set(account.id, { account, password, kinds, passkey, loginsSince: 0 })
      return account
    },
    remove: (id) => void kept.delete(id),
    outdate(id) {
      const found = kept.get(id)
      if (found) found.loginsSince = Date.now()
    },
    throttle(isOn) {
      isThrottled = isOn
    },
    accounts: {
      findById: async (id) => kept.get(id)?.account ?? null,
      findByEmail: async (email) => byEmail(email)?.account ?? null,
      async authenticate(email, password, source) {
        told.push(["try", source.device ?? "new device"])
        if (isThrottled) return { outcome: "throttled", until }
        const found = byEmail(email)
        if (found?.password !== password) return { outcome: "wrong" }
        const { account, kinds } = found
        return kinds.length > 0
          ? { outcome: "second-factor", account, factors: kinds }
          : { outcome: "ok", account }
      },
      async verifySecondFactor(_id, { code }) {
        if (isThrottled) return { outcome: "throttled", until }
        return { outcome: code === goodCode ? "ok" : "wrong" }
      },
      isLoginCurrent: async (id, provedAt) => (kept.get(id)?.loginsSince ?? Infinity) < provedAt.getTime(),
      create: unused,
      markVerified: unused,
      setPassword: unused,
      claims: claimsOf,
    },
    factors: {
      kinds: async (id) => kept.get(id)?.kinds ?? [],
      startPasskeySignIn: async (id) => ({ challenge: `for ${id ?? "anybody"}` }),
      async finishPasskeySignIn(response) {
        const found = [...kept.values()].find(({ passkey }) => passkey === response.id)
        return found ? { accountId: found.account.id, isUserVerified: !response.id.includes("no-pin") } : null
      },
      list: unused,
      verifyTotp: unused,
      useRecoveryCode: unused,
      startTotp: unused,
      confirmTotp: unused,
      removeTotp: unused,
      renewRecoveryCodes: unused,
      startPasskeyRegistration: unused,
      finishPasskeyRegistration: unused,
      readFirstPasskey: unused,
      addFirstPasskey: unused,
      renamePasskey: unused,
      removePasskey: unused,
      reset: unused,
    },
    devices: {
      async noteSignIn({ accountId, device }) {
        told.push(["sign-in", accountId])
        return { device: device ?? "device-1" }
      },
      async noteUse(sessionId) {
        told.push(["use", sessionId])
      },
      async noteEnd(sessionId) {
        told.push(["end", sessionId])
      },
      list: unused,
      end: unused,
      endAll: unused,
    },
    invited: {
      register: unused,
      find: async () => null,
      createWithPassword: unused,
      startPasskey: unused,
      createWithPasskey: unused,
    },
    links: {
      countForm: async () => (isThrottled ? until : null),
      async register({ email, password }) {
        if (password.length < 12)
          return { ok: false, faults: [{ field: "password", code: "password-too-short" }] }
        told.push(["register", email])
        return { ok: true }
      },
      async sendVerification(email) {
        told.push(["verification", email])
      },
      isVerificationPending: async (token) => token === goodToken,
      async verifyEmail(token, password) {
        if (isThrottled) return { outcome: "throttled", until }
        if (token !== goodToken) return { outcome: "invalid" }
        const found = [...kept.values()].find((one) => one.password === password)
        return found ? { outcome: "done", account: found.account } : { outcome: "wrong" }
      },
      async sendPasswordReset(email) {
        told.push(["reset", email])
      },
      isResetPending: async (token) => token === goodToken,
      async resetPassword(token, password) {
        const [first] = kept.values()
        if (token !== goodToken || !first) return { outcome: "invalid" }
        if (password.length < 12) return { outcome: "faulty", fault: "password-too-short" }
        first.password = password
        return { outcome: "done", account: first.account }
      },
      resume: async () => {},
      settled: async () => {},
      confirmEmailChange: async (token) => ({ outcome: token === goodToken ? "half-done" : "invalid" }),
    },
    registerRemover: unused,
    deleteAccount: unused,
    createApi: unused,
    demoAccounts: [],
    start: () => {},
    stop: async () => {},
  }
}

function claimsOf(account: Account): Claims {
  return {
    sub: account.id,
    email: account.email,
    email_verified: account.isVerified,
    given_name: account.firstName,
    family_name: account.lastName,
    name: `${account.firstName} ${account.lastName}`,
    locale: account.language,
    roles: [...account.roles],
    ...(account.organisation ? { organisation: account.organisation } : {}),
  }
}
