/** Loads the app: the build puts its script tags into a `<template>`, where the browser ignores them. */
export function insertScripts(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-scripts]')
  if (!template) return
  document.head.append(template.content)
  template.remove()
}
