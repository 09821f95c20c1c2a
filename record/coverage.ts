// Checks that every operation of the served description has a recorded request that succeeded.

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

export interface Coverage {
  readonly onAsked: (method: string, path: string, status: number) => void;
  /** A sentence for each operation without one. */
  missing(openApi: string): string[];
}

export function coverage(): Coverage {
  const asked = new Set<string>();
  return {
    onAsked: (method, path, status) => {
      if (status >= 200 && status < 300) asked.add(`${method} ${path}`);
    },
    missing: openApi => {
      const { paths }: Document = JSON.parse(openApi);
      return Object.entries(paths).flatMap(([template, operations]) => {
        const isWhole = template.startsWith('/assets/');
        const pattern = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, isWhole ? '.+' : '[^/]+');
        return Object.entries(operations)
          .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
          .filter(([method]) => {
            const expression = new RegExp(`^${method.toUpperCase()} ${pattern}$`);
            return ![...asked].some(each => expression.test(each));
          })
          .map(
            ([method, { operationId }]) =>
              `No recorded request of ${operationId} (${method.toUpperCase()} ${template}) succeeded: add one to record/cases/.`,
          );
      });
    },
  };
}
