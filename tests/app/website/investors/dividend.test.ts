import { expect, test } from "vitest"
import { answerDividend, readDividendQuestion } from "../../../../app/website/investors/dividend.ts"

const years = [
  { id: "2021", label: "2021", perShare: 0.8 },
  { id: "2022", label: "2022", perShare: 1.5 },
  { id: "2023", label: "2023", perShare: null },
]
const ask = { shares: "100", price: "", since: "" }

test("an address without a question asks nothing; any other is read, however long", () => {
  expect(readDividendQuestion(new URLSearchParams("utm_source=x"))).toBeNull()
  const question = readDividendQuestion(new URLSearchParams(`shares=${"9".repeat(500)}&price=%00`))
  expect(question?.shares).toHaveLength(40)
})

test("a number of shares gets what each year paid, and their sum [INVESTOR-06]", () => {
  const answered = answerDividend(ask, years, 210)
  expect(answered).toEqual({
    answer: {
      shares: 100,
      years: [
        { id: "2021", label: "2021", perShare: 0.8, amount: 80 },
        { id: "2022", label: "2022", perShare: 1.5, amount: 150 },
        { id: "2023", label: "2023", perShare: 0, amount: 0 },
      ],
      total: 230,
      purchase: null,
    },
  })
})

test("with a purchase price it says yield and return, from the chosen year on", () => {
  const answered = answerDividend({ shares: "1’000", price: "200,00", since: "2022" }, years.slice(0, 2), 210)
  expect(answered).toMatchObject({
    answer: {
      shares: 1000,
      total: 1500,
      purchase: {
        cost: 200_000,
        yield: 0.0075,
        today: { worth: 210_000, gain: 10_000, totalReturn: 0.0575 },
      },
    },
  })
})

test("without a price of today the return is left out", () => {
  expect(answerDividend({ ...ask, price: "200" }, years, null)).toMatchObject({
    answer: { purchase: { today: null } },
  })
})

test.each([
  [{ ...ask, shares: "" }, ["shares"]],
  [{ ...ask, shares: "1.5" }, ["shares"]],
  [{ ...ask, shares: "-3" }, ["shares"]],
  [{ ...ask, shares: "9999999999" }, ["shares"]],
  [{ ...ask, price: "free" }, ["price"]],
  [{ ...ask, price: "0" }, ["price"]],
  [{ ...ask, price: "1e9" }, ["price"]],
  [{ ...ask, price: "99999999" }, ["price"]],
  [{ ...ask, since: "1848" }, ["since"]],
  [{ shares: "x", price: "x", since: "x" }, ["shares", "price", "since"]],
])("%o is refused for %o", (question, faults) => {
  expect(answerDividend(question, years, 210)).toEqual({ faults })
})
