/** Passkeys: the only thing here that needs a script. Their buttons are hidden until there is a browser that can. */
const form = document.querySelector("[data-passkey]")

if (form && typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === "function") {
  form.hidden = false
  for (const part of document.querySelectorAll("[data-without-passkey]")) part.hidden = true
  form.addEventListener("submit", (event) => {
    if (form.elements.response.value) return
    event.preventDefault()
    askAuthenticator().then(
      (answer) => send(answer),
      // Who closes the browser's dialog stays where they are; anything else is said by the server, which has the words.
      (error) => error.name === "NotAllowedError" || error.name === "AbortError" || send("{}"),
    )
  })
}

async function askAuthenticator() {
  const asked = await fetch(form.dataset.passkey, { method: "POST" })
  if (!asked.ok) throw new Error(`answered ${asked.status}`)
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await asked.json())
  const credential = await navigator.credentials.get({ publicKey })
  return JSON.stringify(credential)
}

function send(answer) {
  form.elements.response.value = answer
  form.requestSubmit()
}

const newAccount = document.querySelector("[data-new-passkey]")
const withPasskey = newAccount?.querySelector("[data-with-passkey]")

if (withPasskey && typeof window.PublicKeyCredential?.parseCreationOptionsFromJSON === "function") {
  withPasskey.hidden = false
  withPasskey.addEventListener("click", (event) => {
    const { firstName, lastName, terms, response } = newAccount.elements
    // The server names what is missing; a passkey made before that would be of no use.
    if (response.value || !firstName.value.trim() || !lastName.value.trim() || !terms.checked) return
    event.preventDefault()
    createPasskey().then(
      (answer) => sendNew(answer),
      (error) => error.name === "NotAllowedError" || error.name === "AbortError" || sendNew("{}"),
    )
  })
}

async function createPasskey() {
  const body = new URLSearchParams()
  for (const name of ["firstName", "lastName"]) body.set(name, newAccount.elements[name].value)
  const asked = await fetch(newAccount.dataset.newPasskey, { method: "POST", body })
  if (!asked.ok) throw new Error(`answered ${asked.status}`)
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await asked.json())
  return JSON.stringify(await navigator.credentials.create({ publicKey }))
}

function sendNew(answer) {
  newAccount.elements.response.value = answer
  newAccount.requestSubmit(withPasskey)
}
