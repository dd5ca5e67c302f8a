declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

/** Icons are imported one by one: the package's barrel file would dominate the build time. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const Icon: import('@tabler/icons-react').TablerIcon;
  export default Icon;
}

/** The version in package.json, put in by the build. */
declare const MUNIM_VERSION: string;
