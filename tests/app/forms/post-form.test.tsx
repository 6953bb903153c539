import { expect, test } from "vitest"
import { formState } from "../../../app/forms/form-state.ts"
import { PostForm } from "../../../app/forms/post-form.tsx"
import { renderDocument } from "../render-document.tsx"

const say = (message: string) => message

test("a form is the same in a document and in an application, and needs neither", () => {
  const form = formState({ id: "contact", answer: null, say })
  expect(renderDocument(<PostForm form={form}>Field</PostForm>)).toBe(
    '<form id="contact" method="post" class="form" novalidate="">Field</form>',
  )
})

test("its key is made once for a rendering, and a form that comes back keeps its own", () => {
  const fresh = formState({ id: "contact", answer: null, say })
  const again = formState({
    id: "contact",
    answer: { status: "error", initialValue: { key: "first" }, error: { name: ["Name?"] } },
    say,
  })
  const show = (form: typeof fresh) =>
    renderDocument(
      <PostForm form={form} formKey="second" errorTitle="Not yet">
        Field
      </PostForm>,
    )
  expect(show(fresh)).toContain('name="key" value="second"')
  expect(show(again)).toContain('name="key" value="first"')
  expect(show(again)).toMatch(
    /data-focus="".*<h2 id="[^"]+">Not yet<\/h2>.*<a href="#contact-name">Name\?<\/a>/,
  )
})
