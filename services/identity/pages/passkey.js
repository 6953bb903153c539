/** Signing in with a passkey: the only thing here that needs a script. The button is hidden until there is a browser that can. */
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
