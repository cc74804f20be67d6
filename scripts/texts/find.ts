// Where a screen says something in words: what `t()` takes already, and what it does not take yet.
import { type ESTree, parseSync } from 'vite'

type Node = ESTree.Node & { start: number; end: number }
/** A piece of source that people read and that is not in the catalogue, and what to write instead. */
type Bare = { start: number; end: number; text: string; code: string; line: number; asks: 't' | 'rich'; early: boolean }
/**
 * A text handed to `t()`, `rich()` or the `say()` of another language than the page's. `key` is null where it is not
 * written there as one plain string; `early`: said while the file is loaded.
 */
type Said = { key: string | null; line: number; early: boolean }
/** A sentence that the server refuses something with. */
type Refusal = { text: string; line: number }
export type Texts = { bare: Bare[]; said: Said[] }

/** Words of people: a capital and a small letter, or two words. */
const reads = (text: string): boolean =>
  /^\s*[A-Z][A-Za-zé’-]/.test(text) || /[A-Za-z]{2},? |[…:?!,] [A-Za-z]| [A-Za-z]{2}|[a-z][:.?!…]$/.test(text)
const isWord = (text: string): boolean => /[A-Za-z]{2}/.test(text)
/** What looks like words and is a path, a style, a zone, a query. */
const machine = (text: string): boolean =>
  /^(?:Oral$|KE$|[A-Z]+ [/{]|uzima\.|\[|\/|\.|#|calc\(|translate|\(|https?:|[A-Z][a-z]+\/[A-Z]|:scope|data:|application\/|text\/|image\/)/.test(
    text.trim(),
  ) ||
  text
    .trim()
    .split(/\s+/)
    .every((word) => /^(?:[a-z]+-[\w-{}]+|\{\w+\})$/.test(word))

/** Attributes and properties that never hold words. */
const NOT_WORDS =
  /^(?:className|classNames|look|style|to|href|src|type|variant|role|rel|target|key|id|htmlFor|name|value|defaultValue|method|path|accept|autoComplete|inputMode|aria-(?:keyshortcuts|live|controls|current|labelledby|describedby)|data-.*|d|viewBox|transform|height|width|top|left|right|fill|timeZone|zone|locale|permission|summary|says|card|align|color|kind|code|placement|position|route|score_name|tone|also|example)$/
/** Attributes and properties whose single small words are words too. */
const WORDS =
  /^(?:label|title|text|hint|help|placeholder|aria-label|alt|note|facts|empty|confirmLabel|submitLabel|reasonLabel|caption|description|message|done|failure|short)$/
/** Calls whose arguments are for the machine. */
const MACHINE_CALLS =
  /^(?:querySelector(?:All)?|matches|closest|matchMedia|startsWith|endsWith|includes|indexOf|split|log|instantOf|focusSoon|addEventListener|removeEventListener|getItem|setItem|append|set|get|has|lazy|import|RegExp|test|match|replace|replaceAll|localeCompare|toLocaleString|createElement|getAttribute|setAttribute)$/

const nameOf = (key: unknown): string => {
  const node = key as { name?: unknown; value?: unknown; namespace?: { name: string } }
  if (node.namespace) return `${node.namespace.name}:${String((node.name as { name: string }).name)}`
  return String(node.name ?? node.value ?? '')
}
const calleeOf = (node: ESTree.CallExpression | ESTree.NewExpression): string => {
  const callee = node.callee as { name?: string; property?: { name?: string } }
  return callee.name ?? callee.property?.name ?? ''
}

/**
 * Whether people read what stands here, where `path` leads from the program to the node: null if a machine does, `word`
 * if even a single small word is read.
 */
function placeOf(node: Node, path: readonly Node[]): 'word' | 'maybe' | null {
  let child: Node = node
  for (let at = path.length - 1; at >= 0; at--) {
    const parent = path[at] as Node
    switch (parent.type) {
      case 'JSXAttribute': {
        const name = nameOf(parent.name)
        return NOT_WORDS.test(name) ? null : WORDS.test(name) ? 'word' : 'maybe'
      }
      case 'JSXExpressionContainer':
        if (path[at - 1]?.type === 'JSXAttribute') break
        return 'word'
      case 'Property': {
        if (parent.key === child) return null
        const name = nameOf(parent.key)
        if (
          path[at - 2]?.type === 'CallExpression' &&
          /^(?:t|rich|say)$/.test(calleeOf(path[at - 2] as ESTree.CallExpression))
        )
          return name === 'context' ? null : 'word'
        return NOT_WORDS.test(name) ? null : WORDS.test(name) ? 'word' : 'maybe'
      }
      case 'ConditionalExpression':
        if (parent.test === child) return null
        break
      case 'BinaryExpression':
        if (parent.operator !== '+') return null
        break
      case 'MemberExpression':
        if (child.type !== 'ArrayExpression') return null
        break
      case 'AssignmentExpression':
        return parent.left.type === 'MemberExpression' && NOT_WORDS.test(nameOf(parent.left.property)) ? null : 'maybe'
      case 'CallExpression':
        if (MACHINE_CALLS.test(calleeOf(parent))) return null
        if (/^(?:t|rich|say)$/.test(calleeOf(parent))) return null
        return 'maybe'
      case 'NewExpression':
      case 'SwitchCase':
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'ThrowStatement':
        return parent.type === 'SwitchCase' && parent.test !== child
          ? 'maybe'
          : parent.type === 'ExportNamedDeclaration'
            ? 'maybe'
            : null
      case 'ArrayExpression':
        if (
          path[at - 1]?.type === 'MemberExpression' &&
          MACHINE_CALLS.test(nameOf((path[at - 1] as ESTree.StaticMemberExpression).property))
        )
          return null
        break
      case 'TaggedTemplateExpression':
        return null
      default:
        if (parent.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(parent.type)) return null
    }
    child = parent
  }
  return 'maybe'
}

/** As JSX reads text over several lines: each trimmed, joined by one space. */
function jsxText(raw: string): string {
  const lines = raw.replaceAll('\t', ' ').split(/\r?\n/)
  return lines
    .map((line, at) => {
      const left = at === 0 ? line : line.replace(/^ +/, '')
      return at === lines.length - 1 ? left : left.replace(/ +$/, '')
    })
    .filter(Boolean)
    .join(' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
}

const quoted = (text: string): string =>
  text.includes("'") && !text.includes('"')
    ? `"${text}"`
    : `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

/** A name for what stands in a text: `patient.name` → `name`, `formatDate(row.day)` → `day`. */
function placeholderOf(given: unknown): string {
  const node = given as Node & {
    expression?: Node
    object?: Node
    property?: Node
    arguments?: Node[]
    left?: Node
    test?: Node
    openingElement?: { name: { name?: string } }
  }
  switch (node.type as string) {
    case 'Identifier':
      return (node as unknown as { name: string }).name
    case 'MemberExpression':
      return (node as unknown as { computed: boolean }).computed
        ? placeholderOf(node.object)
        : placeholderOf(node.property)
    case 'CallExpression': {
      const [first] = node.arguments ?? []
      const callee = (node as unknown as { callee: Node & { object?: Node } }).callee
      if (callee.type === 'MemberExpression' && /^to|^join|^trim|^replace/.test(calleeOf(node as never)))
        return placeholderOf(callee.object)
      return first && !/Function|Object|Literal/.test(first.type) ? placeholderOf(first) : calleeOf(node as never)
    }
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'ParenthesizedExpression':
      return placeholderOf(node.expression)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return placeholderOf(node.left)
    case 'JSXElement': {
      const [only, ...more] = (node as unknown as { children: Child[] }).children
      if (only?.type === 'JSXExpressionContainer' && more.length === 0) return placeholderOf(only.expression)
      return (node.openingElement?.name.name ?? 'part').replace(/^./, (letter) => letter.toLowerCase())
    }
    default:
      return 'value'
  }
}

/** `{name}` for each expression, once for the same expression, numbered where two differ. */
function placeholders(source: string) {
  const names = new Map<string, string>()
  return {
    name(node: Node): string {
      const code = source.slice(node.start, node.end)
      const known = [...names].find(([, written]) => written === code)?.[0]
      if (known) return `{${known}}`
      const wished = placeholderOf(node).replaceAll(/\W/g, '') || 'value'
      let name = wished
      for (let next = 2; names.has(name); next++) name = `${wished}${next}`
      names.set(name, code)
      return `{${name}}`
    },
    code: (): string => {
      const entries = [...names].map(([name, code]) => (name === code ? name : `${name}: ${code}`))
      return entries.length ? `, { ${entries.join(', ')} }` : ''
    },
  }
}

/** The context of `t('Next', { context: 'queue' })`. */
function contextOf(given: unknown): string | null {
  const { properties = [] } = (given ?? {}) as {
    properties?: readonly { key?: unknown; value?: { value?: unknown } }[]
  }
  const found = properties.find(({ key }) => key && nameOf(key) === 'context')
  return typeof found?.value?.value === 'string' ? found.value.value : null
}

/** The text of a string, with `{name}` for each value of a template; empty: it is neither. */
const writtenIn = (node: Node, values: ReturnType<typeof placeholders>): string =>
  node.type === 'TemplateLiteral'
    ? node.quasis
        .map(
          (each, at) =>
            (each.value.cooked ?? '') + (node.expressions[at] ? values.name(node.expressions[at] as Node) : ''),
        )
        .join('')
    : node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : ''

type Child = Node & { value?: string; expression?: Node }
const isElement = (node: Child): boolean => node.type === 'JSXElement' || node.type === 'JSXFragment'
const mayBeNode = (code: string): boolean => /<[A-Za-z>]/.test(code)

/** A run of children with words in it becomes one text, so that another language may order it differently. */
function bareChildren(children: readonly Child[], source: string): Omit<Bare, 'line' | 'early'> | null {
  const first = children[0]
  const last = children.at(-1)
  if (!first || !last || !children.some((child) => child.type === 'JSXText' && isWord(jsxText(child.value ?? ''))))
    return null
  const values = placeholders(source)
  let rich = false
  const text = children
    .map((child) => {
      if (child.type === 'JSXText') return jsxText(child.value ?? '')
      if (isElement(child)) {
        rich = true
        return values.name(child)
      }
      const inner = child.expression as Node
      if (inner.type === 'JSXEmptyExpression') return ''
      if (inner.type === 'Literal' && typeof (inner as { value?: unknown }).value === 'string')
        return String((inner as { value?: unknown }).value)
      if (mayBeNode(source.slice(inner.start, inner.end))) rich = true
      return values.name(inner)
    })
    .join('')
  const asks = rich ? 'rich' : 't'
  const space = (wanted: boolean) => (wanted ? "{' '}" : '')
  const code = `${space(/^ /.test(text))}{${asks}(${quoted(text.trim())}${values.code()})}${space(/ $/.test(text))}`
  return { start: first.start, end: last.end, text: text.trim(), code, asks }
}

const tagOf = (node: Child): string =>
  (node as unknown as { openingElement?: { name: { name?: string } } }).openingElement?.name.name ?? ''

/** Text with leading and trailing markup apart: `<b/> waits for <i/>` is one text, `<Icon/> Save` is the word alone. */
function runsOf(children: readonly Child[], source: string): Child[][] {
  const run = [...children]
  const sourceOf = (child: Child) => source.slice(child.start, child.end)
  const outer = (child?: Child) =>
    child !== undefined &&
    (child.type === 'JSXText'
      ? jsxText(child.value ?? '').trim() === ''
      : isElement(child)
        ? /^(?:Icon|input|select|textarea)/.test(tagOf(child)) ||
          child.end - child.start > 150 ||
          sourceOf(child).includes('u-visually-hidden')
        : /^\{(?:hidden|whose|of)\}$/.test(sourceOf(child)))
  while (outer(run[0])) run.shift()
  while (outer(run.at(-1))) run.pop()
  return [run]
}

/** What a source file says. Offsets are those of the text; `code` is what `npm run texts` would write. */
export function textsOf(file: string, source: string): Texts {
  const { program } = parseSync(file, source)
  const bare: Bare[] = []
  const said: Said[] = []
  const lineOf = (start: number) => source.slice(0, start).split('\n').length
  const isEarly = (path: readonly Node[]) => !path.some(({ type }) => type.includes('Function'))
  const add = (found: Omit<Bare, 'line' | 'early'>, path: readonly Node[]) =>
    bare.push({ ...found, line: lineOf(found.start), early: isEarly(path) })

  const value = (node: Node, path: readonly Node[]) => {
    const values = placeholders(source)
    const text = writtenIn(node, values)
    const place = placeOf(node, path)
    if (place === null || machine(text)) return false
    const plain = text.replaceAll(/\{\w+\}/g, '')
    if (place === 'word' ? !isWord(plain) : !isWord(plain) || !reads(text)) return false
    const parent = path.at(-1)
    const call = `t(${quoted(text)}${values.code()})`
    add(
      { start: node.start, end: node.end, text, code: parent?.type === 'JSXAttribute' ? `{${call}}` : call, asks: 't' },
      path,
    )
    return true
  }

  const walk = (node: Node, path: readonly Node[]) => {
    if (node.type === 'CallExpression' && /^(?:t|rich|say)$/.test(calleeOf(node))) {
      const first = node.arguments[0] as (Node & { value?: unknown }) | undefined
      const key = first?.type === 'Literal' && typeof first.value === 'string' ? first.value : null
      const context = contextOf(node.arguments[1])
      said.push({ key: key && context ? `${key}_${context}` : key, line: lineOf(node.start), early: isEarly(path) })
    }
    if ((node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral') {
      if (path.at(-1)?.type !== 'ExpressionStatement' && value(node, path)) return
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const run of runsOf(node.children as Child[], source)) {
        const found = bareChildren(run, source)
        if (found) add(found, path)
      }
    }
    for (const [key, next] of Object.entries(node)) {
      if (key === 'parent' || typeof next !== 'object' || next === null) continue
      for (const each of Array.isArray(next) ? next : [next])
        if (each && typeof each === 'object' && typeof each.type === 'string') walk(each as Node, [...path, node])
    }
  }
  walk(program as unknown as Node, [])
  // What lies within another is said by the outer first.
  const outermost = bare.filter(
    (one) =>
      !bare.some(
        (other) =>
          other !== one &&
          other.start <= one.start &&
          other.end >= one.end &&
          other.end - other.start > one.end - one.start,
      ),
  )
  return { bare: outermost, said }
}

/** Where a server says why it refuses: its errors, and the constants and variables that hold their messages. */
const refuses = (node: Node): boolean =>
  node.type === 'NewExpression' || node.type === 'CallExpression'
    ? /^(?:AppError|invalid|refused|meansWhenRefused)$/.test(calleeOf(node))
    : node.type === 'VariableDeclarator' && /^(?:[A-Z][A-Z_]+|message)$/.test(nameOf(node.id))

/** The sentences that a source file of a server refuses with, their values as `{name}`. */
export function refusalsOf(file: string, source: string): Refusal[] {
  const { program } = parseSync(file, source)
  const found: Refusal[] = []
  const walk = (node: Node, within: boolean) => {
    if (node.type === 'TaggedTemplateExpression') return
    const text = writtenIn(node, placeholders(source))
    if (within && /^(?:[A-Z][a-z]*|\{\w+\})[ ,]\S+ \S/.test(text))
      found.push({ text, line: source.slice(0, node.start).split('\n').length })
    for (const [key, next] of Object.entries(node)) {
      if (key === 'parent' || typeof next !== 'object' || next === null) continue
      for (const each of Array.isArray(next) ? next : [next])
        if (each && typeof each === 'object' && typeof each.type === 'string')
          walk(each as Node, within || refuses(each as Node))
    }
  }
  walk(program as unknown as Node, false)
  return found
}
