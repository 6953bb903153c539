/**
 * Finds async Express handlers without their wrapper. Express 4 doesn't look at the promise that a handler returns, so a
 * rejection would reach nobody and end the process with everything that it was answering; `asyncHandler`
 * (express-async-handler) hands it to the error handlers.
 *
 * A handler is an async function whose first two parameters are called like a request and a response. It may stand in
 * `asyncHandler(…)`, itself or by name, or be called by a function that awaits it.
 */
import { globSync, readFileSync } from "node:fs"
import ts from "typescript"

export type BareHandler = { file: string; line: number; name: string }

const wrapper = "asyncHandler"
const requestName = /^_?req(uest)?$/
const responseName = /^_?res(ponse)?$/

type FunctionNode = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration

export function findBareHandlersIn(roots: readonly string[]): BareHandler[] {
  const files = roots.flatMap((root) => (root.endsWith(".ts") ? [root] : globSync(`${root}/**/*.ts`)))
  return files.sort().flatMap((file) => findBareHandlers(file, readFileSync(file, "utf8")))
}

export function findBareHandlers(file: string, text: string): BareHandler[] {
  // This check is a hundred times faster than parsing.
  if (!/\basync\b/.test(text) || !/\bres(ponse)?\b/i.test(text)) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const handlers: FunctionNode[] = []
  const namesAsValues = new Set<string>()
  visit(source)
  return handlers
    .filter((handler) => isBare(handler, namesAsValues))
    .map((handler) => ({
      file,
      line: source.getLineAndCharacterOfPosition(handler.getStart()).line + 1,
      name: nameOf(handler) ?? "a function without a name",
    }))

  function visit(node: ts.Node) {
    if (isFunction(node) && isAsyncHandler(node)) handlers.push(node)
    if (ts.isIdentifier(node) && isValue(node)) namesAsValues.add(node.text)
    ts.forEachChild(node, visit)
  }
}

function isFunction(node: ts.Node): node is FunctionNode {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isMethodDeclaration(node)
  )
}

function isAsyncHandler({ modifiers, parameters }: FunctionNode): boolean {
  const [request, response] = parameters
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) || !request || !response)
    return false
  // Express's types tell a handler whose parameters are taken apart or have other names.
  const looksLike = (one: ts.ParameterDeclaration, name: RegExp, type: string) =>
    name.test(one.name.getText()) || one.type?.getText() === type
  return looksLike(response, responseName, "Response") && looksLike(request, requestName, "Request")
}

/** A function with a name is bare where its name stands as a value, one without where it stands itself. */
function isBare(handler: FunctionNode, namesAsValues: ReadonlySet<string>): boolean {
  if (ts.isFunctionDeclaration(handler)) return namesAsValues.has(handler.name?.text ?? "")
  return !isWrapped(handler)
}

function isWrapped(node: ts.Node): boolean {
  const { parent } = node
  return ts.isCallExpression(parent) && parent.expression.getText() === wrapper
}

/** Whether the function of this name is handed on without the wrapper. */
function isValue(node: ts.Identifier): boolean {
  const { parent } = node
  const isDeclared = "name" in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)
  const isCalled = ts.isCallExpression(parent) && parent.expression === node
  const isType = ts.isTypeNode(parent) || ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)
  return !isDeclared && !isCalled && !isType && !isWrapped(node)
}

function nameOf({ name, parent }: FunctionNode): string | undefined {
  return name?.getText() ?? (ts.isVariableDeclaration(parent) ? parent.name.getText() : undefined)
}

export function describeBareHandler({ file, line, name }: BareHandler): string {
  return `  bare-handler: ${file}:${line}: ${name} is async and stands bare; write ${wrapper}(…) around it`
}
